// Whether somebody looks around on the table: then every place of a map can be reached by itself (legend/Explainer.svelte).

class Looking {
  on = $state(false);
}

export const looking = new Looking();
