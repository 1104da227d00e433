import { expireDecisions, remindOfDecisions, type ClockDependencies } from './replacement-decisions.ts'
import type { RecurringWork } from './run.ts'

/** All scheduled work on jobs. */
export function recurringWork(dependencies: ClockDependencies): RecurringWork[] {
  return [
    { name: 'expire-decisions', everySeconds: 30, run: (now) => expireDecisions(dependencies, now) },
    { name: 'remind-of-decisions', everySeconds: 300, run: (now) => remindOfDecisions(dependencies, now) },
  ]
}
