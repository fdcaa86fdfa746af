import { t } from '#platform/contract/words/texts.ts'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import { hasOptions } from '../../contract/slides/slide-content.ts'
import styles from './shown-slide.module.css'
import type { PlacedSlide } from './use-slides.ts'

/** A slide as it is stored, with what is right for people who may know it. */
export function ShownSlide({ slide }: { slide: PlacedSlide }) {
  return (
    <div className={styles.slide}>
      <h3>{slide.title}</h3>
      {slide.body && <RichText html={slide.body} />}
      {slide.media_name && <p>{slide.media_name}</p>}
      {slide.video_url && <p>{slide.video_url}</p>}
      {slide.kind === 'Question' && <ShownQuestion slide={slide} />}
    </div>
  )
}

function ShownQuestion({ slide }: { slide: PlacedSlide }) {
  const { question_type: type, options, accepted_answers: accepted } = slide
  return (
    <>
      {/* Outside the circle of answers there are none. */}
      {hasOptions(type) && options?.length > 0 && (
        <ol className={styles.options}>
          {options.map((option, place) => (
            <li key={place} data-right={option.is_correct || undefined}>
              <span className={styles.mark}>
                {option.is_correct && <Icon name="circle-check" size={16} />}
                {type === 'Order' && place + 1}
              </span>
              <span>
                {option.text}
                {option.is_correct && <span className="visually-hidden">, right</span>}
                {option.feedback && <span className={styles.feedback}>{option.feedback}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      <FieldRows>
        <FieldRow label={t`Type`}>{type && t(type)}</FieldRow>
        <FieldRow label={t`Points`}>{slide.points}</FieldRow>
        {accepted?.length > 0 && (
          <FieldRow label={t`Accepted answers`}>{accepted.join(', ')}</FieldRow>
        )}
        {typeof slide.number_answer === 'number' && (
          <FieldRow label={t`Right number`}>
            {slide.number_tolerance
              ? t`${slide.number_answer}, give or take ${slide.number_tolerance}`
              : slide.number_answer}
          </FieldRow>
        )}
        {slide.partial_credit && <FieldRow label={t`Partial credit`}>Yes</FieldRow>}
      </FieldRows>
      {slide.explanation && (
        <>
          <h4>Explanation</h4>
          <RichText html={slide.explanation} />
        </>
      )}
    </>
  )
}
