/**
 * Where a message leads: to the job's page by way of the login, which knows who signs in and puts their references
 * into the address (docs/operations.md). References of our own would make the link stop working on the day their
 * key is dropped, and a message may be opened long after it was sent.
 */
export function jobLink(publicUrl: string, serviceJobId: string): string {
  return `${publicUrl}/?returnTo=/job/${serviceJobId}`
}
