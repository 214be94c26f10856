import { importing } from '../en/import.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ importing })
