// What the page is about, for the title of the window. A page sets it; App.svelte adds the rest.

class Title {
  text = $state('');
}

export const title = new Title();
