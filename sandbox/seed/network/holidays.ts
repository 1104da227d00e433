import { addDays, type IsoDate } from '#domain/time/calendar.ts'

/** The federal holidays of a year. Those on a weekend are listed on the weekday they are observed. */
export function federalHolidays(year: number): { holiday: IsoDate; name: string }[] {
  const days = [
    { name: "New Year's Day", holiday: `${year}-01-01` },
    { name: 'Martin Luther King Jr. Day', holiday: onOrAfter(`${year}-01-15`, MONDAY) },
    { name: "Presidents' Day", holiday: onOrAfter(`${year}-02-15`, MONDAY) },
    { name: 'Memorial Day', holiday: onOrAfter(`${year}-05-25`, MONDAY) },
    { name: 'Juneteenth', holiday: `${year}-06-19` },
    { name: 'Independence Day', holiday: `${year}-07-04` },
    { name: 'Labor Day', holiday: onOrAfter(`${year}-09-01`, MONDAY) },
    { name: 'Columbus Day', holiday: onOrAfter(`${year}-10-08`, MONDAY) },
    { name: 'Veterans Day', holiday: `${year}-11-11` },
    { name: 'Thanksgiving Day', holiday: onOrAfter(`${year}-11-22`, THURSDAY) },
    { name: 'Christmas Day', holiday: `${year}-12-25` },
  ]
  return days.flatMap(({ name, holiday }) => {
    const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[weekdayOf(holiday)]
    const observed = shift ? [{ holiday: addDays(holiday, shift), name: `${name} (observed)` }] : []
    return [{ holiday, name }, ...observed]
  })
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

function weekdayOf(date: IsoDate): number {
  return new Date(date).getUTCDay()
}

function onOrAfter(date: IsoDate, weekday: number): IsoDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7)
}
