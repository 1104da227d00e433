/**
 * A connection that answers in rounds: it holds all answers until no new call arrives, then delivers them together. A
 * call that depends on another's answer therefore shows up in the next round, however fast the machine is.
 */
import type { PartnerConnection } from '#server/gateway/remote/calls/connection.ts'

/** Long enough for every pending call to arrive: the servers run on this machine. */
const SILENCE_MS = 120

export function connectionInRounds(connection: PartnerConnection): {
  connection: PartnerConnection
  rounds: string[][]
} {
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
    connection: {
      ...connection,
      async post(requestName, ...rest) {
        asked.push(requestName)
        underWay += 1
        stir()
        const answer = connection.post(requestName, ...rest)
        await answer.catch(() => {})
        underWay -= 1
        stir()
        await new Promise<void>((go) => waiting.push(go))
        return answer
      },
    },
  }
}
