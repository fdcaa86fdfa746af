import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Person, TestProgram } from '../harness/program.ts'

/** What a camera of 640 by 480 sends, of one colour. */
export async function camera(background: string): Promise<string> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background } })
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`
}

/** A picture of more than a megabyte: noise, of which nothing can be left out. */
export async function noise(): Promise<string> {
  const raw = { width: 700, height: 560, channels: 3 } as const
  const image = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
}

/** Changes the clock of a person at a moment. */
export function punch(program: TestProgram, person: Person, moment: string, status: string) {
  program.at(moment)
  return person.post('clockin/create', { status })
}

/** Sends what came of a due time: a picture, or why there is none. */
export function send(program: TestProgram, person: Person, moment: string, body: object) {
  program.at(moment)
  return person.post('clockin/uploadimage', body)
}

/** Sets what the whole company shares. */
export const setting = (program: TestProgram, name: string, value: unknown) =>
  program.database.rows(
    `update settings set "values" = "values" || jsonb_build_object($1::text, $2::jsonb) where type = 'General'`,
    [name, JSON.stringify(value)],
  )
