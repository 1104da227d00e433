/** How often to repeat something: a quick check by default, a thorough one with SOAK=true. */
export function soak({ usually, soaking }: { usually: number; soaking: number }): number {
  return process.env.SOAK === 'true' ? soaking : usually
}
