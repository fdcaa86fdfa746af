import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedForm } from '../quality/published-form.ts'
import { once } from '../harness/once.ts'
