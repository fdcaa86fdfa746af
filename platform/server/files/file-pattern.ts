/** Whether a name fits a pattern of `*` and `?`, or one of several with commas between. Case does not count. Its time grows with the lengths alone. */
export function fitsPattern(name: string, patterns: string): boolean {
  const lowered = name.toLowerCase()
  return patterns
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .some((one) => one !== '' && fits(lowered, one))
}

/** Goes back to the last star alone: what an earlier one could take, the last one can too. */
function fits(name: string, pattern: string): boolean {
  let [at, place, star, mark] = [0, 0, -1, 0]
  while (at < name.length) {
    const wanted = pattern[place]
    if (wanted === '*') {
      star = place++
      mark = at
    } else if (wanted !== undefined && (wanted === '?' || wanted === name[at])) {
      at++
      place++
    } else if (star >= 0) {
      place = star + 1
      at = ++mark
    } else return false
  }
  while (pattern[place] === '*') place++
  return place === pattern.length
}
