/** The resolved page's data, passed in the navigation state: the page itself loads nothing. */
export interface Resolved {
  id: string
  device: string
  issue: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    resolved?: Resolved
  }
}
