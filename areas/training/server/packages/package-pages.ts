import { Download, type Foreign, Playable } from '#platform/server/kernel/request.ts'
import { type MediaPart, readBetween } from '../media/media-parts.ts'
import { isHeld } from '../media/ticket.ts'
import { packageOfTicket } from './package-links.ts'

/**
 * A package under its ticket: `TICKET/` is the page that holds it, `TICKET/files/…` its own files. The page loads our script, which gives
 * the package its interface and tells the page around it what the package says.
 */
export const packagePages: Foreign = async ({ engine, path, now }) => {
  const [ticket = '', folder, ...rest] = path.split('/').map(decoded)
  const held = packageOfTicket(engine, ticket, now)
  if (!held || !(await isHeld(engine.database, held))) return undefined
  if (folder === '' && rest.length === 0) return frame
  if (folder !== 'files') return undefined
  const [file] = await engine.database.rows<MediaPart & { media_type: string }>(
    `select p.place, p.bytes, p.key, p.media_type from course_media_parts p join course_media m on m.id = p.media_id
      where p.media_id = $1 and p.path = $2 and not m.is_deleted`,
    [held.media_id, rest.join('/')],
  )
  if (!file) return undefined
  if (file.bytes === 0) return new Download('', file.media_type, Buffer.alloc(0))
  return new Playable('', file.media_type, {
    bytes: file.bytes,
    between: (from, to) => readBetween(engine.places.storage, [file], from, to),
  })
}

const frame = new Download(
  '',
  'text/html; charset=utf-8',
  Buffer.from(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Package</title>
<style>html, body, iframe { height: 100%; width: 100%; margin: 0; border: 0; display: block }</style>
<body><script src="/scripts/package-frame.js"></script></body>
</html>
`),
)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
