/**
 * The link in a message: to the job's page via the login, which knows who signs in and adds their references to the URL
 * (docs/operations.md). Links that contain references would break once their key is retired, and messages may be
 * opened long after they were sent.
 */
export function jobLink(publicUrl: string, serviceJobId: string): string {
  return linkTo(publicUrl, `/job/${serviceJobId}`)
}

/** Where a request that isn't a job yet is continued. */
export function devicesLink(publicUrl: string): string {
  return linkTo(publicUrl, '/device/my-devices')
}

function linkTo(publicUrl: string, path: string): string {
  return `${publicUrl}/?returnTo=${path}`
}
