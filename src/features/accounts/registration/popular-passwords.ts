/**
 * Words that are most common in lists of leaked passwords, in lower case. Digits, names and symbols around a word are
 * removed before it is looked up.
 */
export const POPULAR_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passwords mypassword thepassword newpassword yourpassword password1password passw0rd passwd passphrase passcode
  qwerty qwertyuiop qwertyu qwertyui qwertz qwertzuiop azerty azertyuiop asdfgh asdfghjkl asdf zxcvbnm zxcvbn qazwsx qazwsxedc
  1qaz2wsx 1qaz2wsx3edc qaz2wsx qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y q2w3e4r5t q2w3e4r5t6y 1q2w3e4r q2w3e4r zaq12wsx zaqxsw zaqwsx
  abc abcd abcde abcdef abcdefg abcdefgh abcd1234 a1b2c3d4e5 a1b2c3d4 1a2b3c4d5e 123abc abc123abc 123qwe123qwe qwe123qwe123 qweasdzxc
  1234567891 12345678910 123456789a 1234554321 1122334455 1223334444 112233445566 0123456789a 147258369 1472583690 789456123
  7894561230 1029384756 159753 3141592653 2718281828 123123 321321 123321 456456 789789 11223344 5555555555
  letmein letmeinnow welcome welcomeback welcometo admin administrator adminadmin root toor superuser superadmin guest user username
  login logmein signin signup account access default changeme changemenow changeit changethis temporary temp temppass test tester testing
  testtest testpassword secret topsecret mysecret supersecret master mastermind server system computer internet website hello helloworld
  hellothere goodbye iloveyou iloveu iloveme ilovehim iloveher iloveyouso loveyou lovely lover lovelove forever always friends friendship
  family mother father brother sister mommy daddy babygirl babyboy princess prince queen angel angels sunshine rainbow butterfly flower
  flowers summer winter spring autumn january february march april may june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday football baseball basketball softball soccer hockey tennis golfer liverpool arsenal
  chelsea barcelona realmadrid manchester manunited yankees cowboys lakers steelers dodgers patriots michael jordan michaeljordan jennifer
  jessica michelle nicole ashley amanda daniel matthew joshua andrew anthony robert thomas charlie george william christopher alexander
  elizabeth samantha maggie ginger pepper cookie cookies chocolate banana cheese coffee monkey dragon tiger eagle eagles falcon lion
  dolphin panther mustang ferrari porsche mercedes corvette harley yamaha batman superman spiderman ironman starwars startrek pokemon
  pikachu naruto minecraft fortnite roblox nintendo playstation shadow hunter killer ranger warrior phoenix trustno trustnoone whatever
  nothing letsgo freedom liberty america american england london newyork chicago boston dallas houston texas california florida canada
  jesus jesuschrist jesuslovesme blessed heaven god godisgood christ faith hope success money business company office manager sales
  marketing realestate property properties building buildings landlord tenant broker frontage frontagefrontage marketplace commercial
  opensesame abracadabra trustme letmeinplease nopassword nopass whatpassword idontknow correcthorsebatterystaple
  google facebook youtube twitter instagram linkedin microsoft windows apple iphone samsung android amazon netflix yahoo hotmail gmail
  `
    .trim()
    .split(/\s+/),
)
