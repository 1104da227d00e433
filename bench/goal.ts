/** What a measurement says behind a figure that has a goal: `, goal ≥ 6: met`. It never fails. */
export function goal(value: number, relation: '≤' | '≥', limit: number): string {
  const isMet = relation === '≤' ? value <= limit : value >= limit
  return `, goal ${relation} ${limit}: ${isMet ? 'met' : 'missed'}`
}
