/** `hour` is the local one, 0 to 23. */
export function greetingFor(hour: number): string {
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}
