/** How often to repeat something: enough to notice for every run, and until one can trust it with SOAK=true. */
export function soak({ usually, soaking }: { usually: number; soaking: number }): number {
  return process.env.SOAK === 'true' ? soaking : usually
}
