// P4.20: every email ends with where the customer chooses how we reach them. Added when it is sent, after messages were
// merged.

export function withPreferences(body: string, preferencesUrl: string): string {
  return `${body}\n\nCommunication Preferences:\n${preferencesUrl}`
}
