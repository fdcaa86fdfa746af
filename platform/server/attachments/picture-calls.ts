import {
  fileProblems,
  PICTURE_FIELD,
  PICTURE_TYPES,
  WHOLE_PICTURE_TYPES,
} from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import { type AnyResource, messageOf } from '#platform/contract/resource.ts'
import { pictureOf } from '#platform/contract/traits.ts'
import type { Viewer } from '../access/viewer.ts'
import { replacePicture } from '../files/pictures.ts'
import { takeFiles } from '../files/take-files.ts'
import { needRecord } from '../records/need-record.ts'
import { readRecord } from '../records/read.ts'
import { answerCallOnce, withHash } from '../kernel/idempotency.ts'
import { type Answer, type Asked, type Engine, writerOf } from '../kernel/request.ts'

/** Gives a record that the viewer may change another picture, cut to the size its family keeps if it keeps one. */
export async function uploadPicture(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  asked: Asked,
  id: number,
): Promise<Answer> {
  const reader = { viewer, reach: engine.rights.need(viewer, resource.page, 'edit') }
  const of = engine.registry.get(resource.name)
  await needRecord(engine.registry, of, engine.database, reader, id)
  const { size } = pictureOf(resource) ?? refuse(fileProblems.none, { field: PICTURE_FIELD })
  const one = { field: PICTURE_FIELD, most: 1 }
  const taken = size
    ? { ...one, types: PICTURE_TYPES, cut: size }
    : { ...one, types: WHOLE_PICTURE_TYPES }
  return takeFiles(engine.places, engine.database, asked.files, taken, ({ files, hash }) =>
    answerCallOnce(engine, viewer, withHash(asked, hash), async (sql) => {
      const writer = writerOf(engine, viewer, asked, resource, 'edit')
      await engine.records.holdForFiles(resource, writer, id, sql)
      const owner = { resource: resource.name, record_id: id }
      await replacePicture(sql, owner, viewer.user_id, asked.request_id, files)
      const data = await readRecord(engine.registry, of, sql, reader, id)
      return { data, message: messageOf.update(resource) }
    }),
  )
}
