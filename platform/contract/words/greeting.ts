/** The greeting of an hour of the day (0 to 23) in the person's own zone. */
export function greeting(hour: number): 'Good Morning' | 'Good Afternoon' | 'Good Evening' {
  if (hour >= 5 && hour < 12) return 'Good Morning'
  return hour >= 12 && hour < 16 ? 'Good Afternoon' : 'Good Evening'
}
