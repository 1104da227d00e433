/**
 * A line that gives its answers round by round: all that are asked for at once together, and not before nobody asks
 * any more. So calls that wait for others are seen as another round, however fast or slow the machine is.
 */
import type { Line } from '#server/gateway/remote/partner-connection.ts'

/** Nobody who could have asked by now takes longer: what is read here is on this machine. */
const SILENCE_MS = 120

export function lineInRounds(line: Line): { line: Line; rounds: string[][] } {
  const rounds: string[][] = []
  let asked: string[] = []
  let waiting: (() => void)[] = []
  let underWay = 0
  let silence: NodeJS.Timeout | undefined
  const answerAll = () => {
    rounds.push(asked.toSorted())
    asked = []
    for (const go of waiting.splice(0)) go()
  }
  const stir = () => {
    clearTimeout(silence)
    if (underWay === 0) silence = setTimeout(answerAll, SILENCE_MS)
  }
  return {
    rounds,
    line: {
      ...line,
      async post(requestName, ...rest) {
        asked.push(requestName)
        underWay += 1
        stir()
        const answer = line.post(requestName, ...rest)
        await answer.catch(() => {})
        underWay -= 1
        stir()
        await new Promise<void>((go) => waiting.push(go))
        return answer
      },
    },
  }
}
