import { fileCalls, fileProblems } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import { bringAnswerFiles } from '../files/answer-files.ts'
import { maySeeFile } from './file-access.ts'
import { fileOfKey, insertFiles } from '../files/file-rows.ts'
import { Download } from '../kernel/request.ts'
import { serveCalls } from '../kernel/served-area.ts'

/** Files by their keys: a file one may not see does not exist. */
export const filesServed = serveCalls(fileCalls, {
  file: async ({ asked, viewer, engine, sql }) => {
    const file = await fileOfKey(sql, asked.parameters.id ?? '')
    if (!file || !(await maySeeFile(engine, viewer, file))) refuse(fileProblems.noSuchFile)
    const content = (await engine.places.storage.read(file.key)) ?? refuse(fileProblems.noSuchFile)
    return new Download(file.name, file.type, content)
  },
  uploadAnswers: async ({ files, viewer, sql }) => {
    const data = await bringAnswerFiles(sql, viewer.user_id, files)
    return { data, message: 'Files Uploaded Successfully' }
  },
  uploadMedia: async ({ files, viewer, sql }) => {
    await insertFiles(sql, 'media', undefined, viewer.user_id, files)
    const [{ key, name, width, height } = refuse(fileProblems.none)] = files
    const url = `/api/files/${key}`
    return { data: { url, width, height }, uploaded: 1, fileName: name, url }
  },
})
