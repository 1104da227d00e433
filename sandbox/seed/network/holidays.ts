/** The federal holidays of a year. Those on a weekend are listed on the weekday they are observed. */
export function federalHolidays(year: number): { holiday: string; name: string }[] {
  const days = [
    { name: "New Year's Day", date: day(year, 1, 1) },
    { name: 'Martin Luther King Jr. Day', date: weekday(year, 1, MONDAY, 3) },
    { name: "Presidents' Day", date: weekday(year, 2, MONDAY, 3) },
    { name: 'Memorial Day', date: lastMonday(year, 5) },
    { name: 'Juneteenth', date: day(year, 6, 19) },
    { name: 'Independence Day', date: day(year, 7, 4) },
    { name: 'Labor Day', date: weekday(year, 9, MONDAY, 1) },
    { name: 'Columbus Day', date: weekday(year, 10, MONDAY, 2) },
    { name: 'Veterans Day', date: day(year, 11, 11) },
    { name: 'Thanksgiving Day', date: weekday(year, 11, THURSDAY, 4) },
    { name: 'Christmas Day', date: day(year, 12, 25) },
  ]
  return days.flatMap(({ name, date }) => {
    const shift = { [SATURDAY]: -1, [SUNDAY]: 1 }[date.getUTCDay()]
    const observed = shift ? [{ holiday: iso(plusDays(date, shift)), name: `${name} (observed)` }] : []
    return [{ holiday: iso(date), name }, ...observed]
  })
}

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

function day(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date))
}

function weekday(year: number, month: number, wanted: number, nth: number): Date {
  const first = day(year, month, 1)
  return plusDays(first, ((wanted - first.getUTCDay() + 7) % 7) + (nth - 1) * 7)
}

function lastMonday(year: number, month: number): Date {
  const last = day(year, month + 1, 0)
  return plusDays(last, -((last.getUTCDay() + 6) % 7))
}

function plusDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10)
}
