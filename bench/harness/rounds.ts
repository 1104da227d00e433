/** The building blocks of a measurement: settings, interleaved rounds, medians and goals. */

/** From the environment. */
export const setting = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** The upper of the two middle values if their number is even; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** The median of each measurement. They take turns, so that other load on the machine affects all of them equally. */
export async function inTurns<Name extends string>(
  works: Record<Name, () => Promise<number>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured.get(name)!.push(await works[name]())
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name)!)])) as Record<Name, number>
}

/** Printed after a figure that has a goal: `, goal ≥ 6: met`. A missed goal is no failure. */
export function goal(value: number, relation: '≤' | '≥', limit: number): string {
  const isMet = relation === '≤' ? value <= limit : value >= limit
  return `, goal ${relation} ${limit}: ${isMet ? 'met' : 'missed'}`
}

/** `0.61 ×, goal ≥ 0.6: met` */
export const ratio = (value: number, relation: '≤' | '≥', limit: number) =>
  `${value.toFixed(2)} ×${goal(value, relation, limit)}`

export const say = (...lines: string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

/** Calls `work` with every number below `count`, `atATime` in parallel. */
export async function share(
  count: number,
  atATime: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const takeAll = async () => {
    for (const n of numbers) await work(n)
  }
  await Promise.all(Array.from({ length: atATime }, takeAll))
}
