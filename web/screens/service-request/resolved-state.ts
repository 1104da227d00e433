/** What the resolved page says, handed over with the step to it: the page itself asks for nothing. */
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
