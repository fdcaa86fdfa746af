/** Samples at another rate: between two samples on a straight line, and of a faster recording the mean of those that become one. Speech needs no better. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  if (from === to || samples.length === 0) return samples
  const length = Math.max(1, Math.round((samples.length * to) / from))
  const step = from / to
  const made = new Int16Array(length)
  for (let at = 0; at < length; at++)
    made[at] = step > 1 ? meanOf(samples, at * step, (at + 1) * step) : between(samples, at * step)
  return made
}

function between(samples: Int16Array, place: number): number {
  const first = Math.min(Math.floor(place), samples.length - 1)
  const [one, next] = [samples[first] ?? 0, samples[Math.min(first + 1, samples.length - 1)] ?? 0]
  return Math.round(one + (next - one) * (place - first))
}

function meanOf(samples: Int16Array, from: number, to: number): number {
  const [first, end] = [
    Math.floor(from),
    Math.min(Math.max(Math.floor(to), Math.floor(from) + 1), samples.length),
  ]
  let sum = 0
  for (let at = first; at < end; at++) sum += samples[at] ?? 0
  return end > first ? Math.round(sum / (end - first)) : 0
}
