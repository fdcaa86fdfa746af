interface Turn {
  running: Promise<unknown>
  next: Promise<unknown> | undefined
}

const turns = new WeakMap<object, Map<string, Turn>>()

/**
 * Reads the same for many who ask at once: all that ask while a read goes on share the one after it. Each gets what was read after they had
 * asked, so that nobody misses what they have just done. `of` is what is read, the database.
 */
export async function readTogether<Answer>(
  of: object,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const known = turns.get(of) ?? new Map<string, Turn>()
  turns.set(of, known)
  const turn = known.get(key)
  if (!turn) return begin(known, key, read)
  turn.next ??= turn.running.then(
    () => begin(known, key, read),
    () => begin(known, key, read),
  )
  return turn.next as Promise<Answer> // one key is read in one way
}

function begin<Answer>(
  known: Map<string, Turn>,
  key: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const running = read()
  const turn: Turn = { running, next: undefined }
  known.set(key, turn)
  const end = () => {
    if (known.get(key) === turn && turn.next === undefined) known.delete(key)
  }
  running.then(end, end)
  return running
}
