import { type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { drawCode } from '#platform/server/pdf/draw-code.ts'
import { drawPdf, type Fonts } from '#platform/server/pdf/draw-pdf.ts'
import { dayWords } from '../attempts/standing.ts'

/** What is printed of a certificate, as it was when it was earned. */
export interface PrintedCertificate {
  readonly company: string
  readonly person_name: string
  readonly course_title: string
  readonly course_version: number
  readonly score: number | null
  readonly issued_on: string
  readonly expires_on: string | null
  readonly certificate_number: string
  readonly status: string
  /** Where anybody checks it. */
  readonly check_url: string
}

/** A4 across, in points. */
const [WIDTH, HEIGHT] = [842, 595]
const MARGIN = 48
const INK = rgb(0.06, 0.13, 0.15)
const MUTED = rgb(0.3, 0.37, 0.39)
const ACCENT = rgb(0.04, 0.42, 0.47)
const BAD = rgb(0.7, 0.15, 0.12)

/** A certificate as a PDF that is the same whenever it is made. */
export function certificatePdf(certificate: PrintedCertificate): Promise<Buffer> {
  return drawPdf(
    {
      title: `Certificate ${certificate.certificate_number}`,
      author: certificate.company,
      day: certificate.issued_on,
    },
    ({ document, plain, bold }) => {
      const page = document.addPage([WIDTH, HEIGHT])
      frame(page)
      words(page, certificate, { plain, bold })
      drawCode(page, certificate.check_url, {
        ...{ x: WIDTH - MARGIN - 16 - CODE, y: 84 + CODE },
        ...{ side: CODE, color: INK },
      })
    },
  )
}

/** How wide the code is, in points: large enough for a phone from the hand. */
const CODE = 108

function frame(page: PDFPage): void {
  page.drawRectangle({
    ...{ x: 24, y: 24, width: WIDTH - 48, height: HEIGHT - 48 },
    ...{ borderColor: ACCENT, borderWidth: 2 },
  })
}

function words(page: PDFPage, certificate: PrintedCertificate, { plain, bold }: Fonts): void {
  const write = (text: string, y: number, size: number, font = plain, color = INK) =>
    page.drawText(text, { x: MARGIN + 16, y, size: fitting(text, font, size), font, color })
  write(certificate.company, 500, 13, bold, MUTED)
  write('Certificate', 440, 34, bold, ACCENT)
  write('This is to certify that', 392, 12, plain, MUTED)
  write(certificate.person_name, 350, 28, bold)
  write('passed the course', 316, 12, plain, MUTED)
  write(certificate.course_title, 280, 20, bold)
  const score = certificate.score === null ? '' : `, score ${certificate.score.toFixed(2)}%`
  write(`Version ${certificate.course_version}${score}`, 254, 12)
  const ends = certificate.expires_on === null ? 'no end' : dayWords(certificate.expires_on)
  write(`Issued ${dayWords(certificate.issued_on)}. Valid until: ${ends}.`, 216, 12)
  write(`Number ${certificate.certificate_number}`, 196, 12)
  if (certificate.status === 'Revoked') write('REVOKED', 150, 22, bold, BAD)
  write(`Check it at ${certificate.check_url}`, 60, 9, plain, MUTED)
}

/** A long name is written smaller, so that it ends before the edge. */
function fitting(text: string, font: PDFFont, size: number): number {
  const width = font.widthOfTextAtSize(text, size)
  const room = WIDTH - 2 * (MARGIN + 16)
  return width <= room ? size : (size * room) / width
}
