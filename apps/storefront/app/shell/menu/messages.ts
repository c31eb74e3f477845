export const menuMessages = {
  browse: 'Browse tires',
  learn: 'Learn',
  all: (label: string) => `All: ${label.toLowerCase()}`,
  loading: 'Loading the menu',
  failed: 'The menu didn’t load',
}
