/** Taking a lesson: a table opens for it, or the one where it was left. */

import { api } from "../shell/api";
import { router } from "../shell/router.svelte";
import { attempt } from "../shell/toasts.svelte";

export async function take(lesson: string): Promise<void> {
  const table = await attempt(() => api.takeLesson(lesson));
  if (table) router.go(`/t/${table.id}`);
}
