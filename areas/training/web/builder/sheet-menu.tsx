import { ActionIcon, FileButton, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { uploadTypes } from '#platform/contract/imports/imports.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { sendForm } from '#platform/web/client/send-form.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { slideCalls } from '../../contract/slides/slide-calls.ts'

interface SheetMenuProps {
  course: number
  onAdded: () => Promise<void>
  /** What is wrong with a file, or the problem of sending it. */
  onRefused: (problem: Error) => void
}

/** Questions come from a spreadsheet, and go out to one. */
export function SheetMenu({ course, onAdded, onRefused }: SheetMenuProps) {
  const pageId = usePagePermission(courseSlides.page)?.object_id
  const [save, isSaving] = useSaveFile()
  const resetInput = useRef<() => void>(null)
  const add = useMutation({
    mutationFn: async (file: File) => {
      const { path, takes } = slideCalls.addQuestions
      const form = new FormData()
      form.append('object_viewed_id', String(pageId))
      form.append(takes.field, file)
      return sendForm(path.replace('{id}', String(course)), form, { key: newKey() })
    },
    onSuccess: async ({ message }) => {
      if (message) showSnackbar('success', message)
      await onAdded()
    },
    onError: onRefused,
    // The same name can be chosen again, once it is corrected.
    onSettled: () => resetInput.current?.(),
  })
  return (
    <FileButton
      accept={`${uploadTypes.xlsx},${uploadTypes.csv},.csv`}
      resetRef={resetInput}
      onChange={(file) => file && add.mutate(file)}
    >
      {(file) => (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              aria-label="Questions as a spreadsheet"
              loading={isSaving || add.isPending}
            >
              <Icon name="dots-vertical" size={14} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="upload" />} onClick={file.onClick}>
              Import questions
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon name="download" />}
              onClick={() =>
                void save(slideCalls.writeQuestions.path.replace('{id}', String(course)), {
                  method: 'POST',
                  body: { object_viewed_id: pageId },
                })
              }
            >
              Export questions
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  )
}
