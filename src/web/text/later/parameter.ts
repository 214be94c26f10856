import { parameter } from '../en/parameter.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ parameter })
