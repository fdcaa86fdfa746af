import { describe, expect, it } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

const lines = (...text: readonly string[]) => text.join('\n')

describe('what a mail repeats', () => {
  it.each([
    ['Gmail', 'On Fri, 9 May 2025 at 16:30, Muster <a@b.example> wrote:'],
    ['Gmail in German', 'Am Fr., 9. Mai 2025 um 16:30 Uhr schrieb Muster <a@b.example>:'],
    ['Gmail in French', 'Le ven. 9 mai 2025 à 16:30, Muster <a@b.example> a écrit :'],
    ['Gmail in Spanish', 'El vie, 9 may 2025 a las 16:30, Muster (<a@b.example>) escribió:'],
    ['Gmail in Portuguese', 'Em sex., 9 de mai. de 2025 às 16:30, Muster <a@b.example> escreveu:'],
    ['Gmail in Italian', 'Il giorno ven 9 mag 2025 alle ore 16:30 Muster ha scritto:'],
    ['Apple Mail', 'On 9 May 2025, at 16:30, Muster <a@b.example> wrote:'],
    ['Apple Mail in German', 'Am 09.05.2025 um 16:30 schrieb Muster <a@b.example>:'],
  ])('is separated from what is new: %s', (_program, attribution) => {
    const quoted = lines(attribution, '', '> We received your mail.', '> Bye')
    expect(splitQuoted(lines('It is the left one.', '', quoted))).toEqual({
      said: 'It is the left one.',
      quoted,
    })
  })

  it('begins with an attribution that is broken into lines', () => {
    const text = lines(
      'Yes.',
      '',
      'On Fri, 9 May 2025 at 16:30,',
      'Muster <a@b.example>',
      'wrote:',
      '> x',
    )
    expect(splitQuoted(text).said).toBe('Yes.')
  })

  it.each([
    ['Outlook', ['From: Muster <a@b.example>', 'Sent: Friday, May 9, 2025 4:30 PM', 'To: Ana']],
    ['Outlook in German', ['Von: Muster', 'Gesendet: Freitag, 9. Mai 2025 16:30', 'An: Ana']],
    ['Outlook in French', ['De : Muster', 'Envoyé : vendredi 9 mai 2025 16:30', 'À : Ana']],
    ['Outlook in Portuguese', ['De: Muster', 'Enviado: sexta-feira, 9 de maio', 'Para: Ana']],
    ['Outlook on a phone', ['________________________________', 'From: Muster', 'Sent: Friday']],
    ['older Outlook', ['-----Original Message-----', 'From: Muster']],
    ['older Outlook in German', ['-----Ursprüngliche Nachricht-----', 'Von: Muster']],
  ])('reaches to the end where nothing marks its lines: %s', (_program, headers) => {
    const quoted = lines(...headers, 'Subject: Headset', '', 'Please try another port.')
    expect(splitQuoted(lines('Done.', '', quoted))).toEqual({ said: 'Done.', quoted })
  })

  it('may stand before and between what is new', () => {
    const text = lines(
      'On Friday Muster wrote:',
      '> Which port?',
      'The left.',
      '> Since when?',
      'May.',
    )
    expect(splitQuoted(text)).toEqual({
      said: 'The left.\nMay.',
      quoted: 'On Friday Muster wrote:\n> Which port?\n> Since when?',
    })
  })

  it('takes the signature along', () => {
    expect(splitQuoted(lines('It works.', '-- ', 'Ana Ruiz', 'Agent'))).toEqual({
      said: 'It works.',
      quoted: '-- \nAna Ruiz\nAgent',
    })
  })

  it('is nothing in a mail that only looks like one', () => {
    for (const text of [
      'On Monday I wrote a mail. Nothing came.',
      'From: the left, it crackles.\nTo: the right, it is silent.',
      'It says -- and then nothing.',
    ])
      expect(splitQuoted(text)).toEqual({ said: text, quoted: null })
  })

  it('is found in one pass, however often a text begins like it', () => {
    const long = `${'On '.repeat(30_000)}\n`.repeat(3) + '>'.repeat(50_000)
    expect(splitQuoted(long)).toMatchObject({ quoted: '>'.repeat(20_000) })
  })
})
