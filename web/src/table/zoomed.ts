/** How much larger than its own pixels something is drawn, by boards that scale as a whole. */
export function zoomOf(node: Element | null | undefined): number {
  return node?.currentCSSZoom ?? 1;
}
