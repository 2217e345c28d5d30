"""Programs in any language that play: what is said to them and how, over pipes or over the network."""
