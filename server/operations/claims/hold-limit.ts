/** SQLSTATE of the triggers claims_masters_hold_three_times. */
const TOO_MANY_HOLDS = 'PH003'

/** Undefined, so that the facts are read again, if calls at the same time took the customer's last unpaid hold (P3.9). */
export async function unlessHeldElsewhere<Answer>(
  write: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: string }).code === TOO_MANY_HOLDS) return undefined
    throw error
  }
}
