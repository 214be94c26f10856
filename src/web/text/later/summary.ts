import { summary } from '../en/summary.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ summary })
