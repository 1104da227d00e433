/** What the three browser engines have in common here: just enough for the journeys. */

export interface Engine {
  name: string
  /** A fresh profile, which keeps third-party cookies apart and accepts our certificate. */
  open(folder: string): Promise<Browser>
}

export interface Browser {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

/** `finding` is an expression, run in the page, for the element to act on. */
export interface Tab {
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  evaluate(expression: string): Promise<unknown>
  click(finding: string): Promise<void>
  /** Replaces what is there. */
  type(finding: string, text: string): Promise<void>
  upload(finding: string, file: string): Promise<void>
  /** One of the shown page's site. */
  forgetCookie(name: string): Promise<void>
}
