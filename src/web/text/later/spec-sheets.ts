import { specSheets } from '../en/spec-sheets.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ specSheets })
