// The order matters: tokens name the cascade layers, ours come after Mantine's.
import './tokens.css'
import './fonts.css'
import './mantine-styles.ts'
import './base.css'
import './controls.css'
