/** German, all areas: one file that is fetched when German is spoken. */
import common from './common'
import details from './details'
import garage from './garage'
import learn from './learn'
import help from './help'
import know from './know'
import lobby from './lobby'
import menu from './menu'
import nowhere from './nowhere'
import presence from './presence'
import replay from './replay'
import result from './result'
import rules from './rules'
import seats from './seats'
import sound from './sound'
import table from './table'

export default { common, details, garage, help, know, learn, lobby, menu, nowhere, presence, replay, result, rules, seats, sound, table }
