import styles from './field-space.module.css'

/** As high as an input with its label, until it has come. */
export const FieldSpace = () => <span className={styles.space} data-coming />
