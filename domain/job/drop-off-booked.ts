/** The status of a device that is still to be carried in: lists that show a status know it by this. */
export const DROP_OFF_BOOKED = 'Drop-off booked'
