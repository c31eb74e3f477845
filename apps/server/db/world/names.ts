/** Words from which shops, streets and people get their names. All combinations are invented. */
export const SURNAMES = words(`
  Abernathy Adler Albrecht Alvarez Andrade Archuleta Arnett Ashby Avila Bachman Bagley Baldwin Barrera Bartlett Bauer
  Beaumont Becerra Belmonte Benitez Bergstrom Birdsong Blackwell Blanchard Boudreaux Bowman Brannigan Brennan Briggs
  Brock Bruner Burdette Burkhart Bustamante Caldwell Calloway Camacho Cardenas Carmichael Castaneda Castillo Chandler
  Chavez Childers Chung Coburn Colvin Conklin Cordova Cortez Crabtree Crandall Cressman Crocker Dalton Danforth Daugherty
  Delacruz Delgado Dempsey Denham Dietrich Dominguez Donnelly Doyle Drummond Dupree Eckhart Edmonds Egan Ellison Emery
  Engel Escobar Espinoza Eubanks Fairchild Farrell Faulkner Ferreira Figueroa Finley Fontenot Forsythe Fournier Fraley
  Friedrich Fuentes Galloway Gamble Garrison Gentry Gibbs Gilchrist Glover Goins Gomez Goodwin Graff Granger Greer
  Griffith Guerrero Gustafson Guthrie Hackett Halvorsen Hammond Hanley Harmon Hatcher Hawley Hendricks Hensley Herrera
  Hickman Hightower Hinton Hobbs Holloway Hooper Horvath Houck Hubbard Huffman Hurley Ibarra Ingram Irwin Jacoby Jansen
  Jarrett Jaramillo Joyner Kaminski Kearney Keller Kendrick Kilgore Kimball Kirkland Knapp Koenig Kowalski Kramer Kunkel
  Lambert Landry Langford Larkin Lassiter Lathrop Leclair Ledford Lindgren Lockhart Lombardi Lozano Lucero Lundquist
  Maddox Magee Malone Manning Marchetti Marquez Massey Mathis Mayfield McAllister McBride McCann McDuffie McKinley
  Medrano Mercer Merritt Michaud Minor Mireles Moffett Montoya Mooney Morrissey Mosley Mulligan Murdock Nakamura Navarro
  Needham Newcomb Nolan Novak Nunez Oakley Ochoa Odom Olmstead Ontiveros Orozco Osborne Ostrander Overton Padilla Palermo
  Parrish Patel Paxton Peralta Pettway Pham Pickett Pineda Polk Poulin Prater Pruitt Quarles Quinlan Quintero Rafferty
  Ragsdale Ramsey Rankin Redmond Reinhardt Renner Reyna Ridley Riggs Rinaldi Roark Rollins Romero Rosario Rucker Ruiz
  Rutledge Saenz Salazar Sandoval Sargent Sawyer Schaefer Schultz Seaver Shelton Sherrill Shrader Singleton Skaggs Slade
  Slocum Sorensen Spangler Stafford Stallings Stanton Steele Stoddard Stovall Strickland Sutter Swenson Tackett Talbot
  Tanner Teague Thibodeaux Thornton Tillman Toledo Townsend Trevino Trujillo Tuttle Underwood Valdez Vance Vandermeer
  Varela Vaughn Velasquez Vickers Villanueva Wade Waldron Walsh Warwick Weatherly Weber Weller Westbrook Whitaker
  Whitlock Wilkes Windham Winslow Wofford Woodard Wyatt Yancey Yarbrough Yoder Younger Zamora Zeller Zimmer`)

export const FIRST_NAMES = words(`
  Aaron Abby Adriana Al Alan Alicia Alma Amanda Amir Andre Angela Anita Arturo Ashley Barb Becky Ben Bernice Beth Bill
  Bonnie Brad Brenda Brian Bruce Caleb Carla Carlos Carmen Carol Cathy Cesar Charlene Chris Claire Cody Connie Craig
  Curtis Dale Dana Daniel Darlene Darnell Dave Deb Denise Derek Diana Diego Don Donna Doug Dwayne Earl Ed Eileen Elena
  Eli Emily Eric Erin Ernesto Eva Felix Fran Frank Gail Gary George Gina Glen Gloria Grace Greg Hank Hannah Harold
  Heather Hector Helen Holly Ian Irene Isaac Ivan Jack Jamal Janet Jared Jasmine Jay Jeff Jenna Jerome Jess Jill Jim
  Joan Jodi Joel Jorge Josh Joyce Juan Judy Julio Karen Karl Kayla Keith Kelly Ken Kevin Kim Kurt Kyle Lance Larry
  Laura Leah Lee Len Leroy Leslie Lisa Lois Lori Luis Lynn Mandy Marco Maria Marty Marvin Matt Maya Megan Mel Mia Mike
  Mindy Mitch Monica Nadia Nancy Nate Neil Nick Nora Norm Olga Omar Oscar Pam Pat Paula Pedro Peggy Phil Priya Rachel
  Ralph Ramon Randy Ray Rebecca Rhonda Rich Rita Rob Roger Ron Rosa Ross Ruth Ryan Sal Sam Sandra Scott Sean Shannon
  Sharon Shawn Sheila Sonia Stan Steph Steve Sue Tamara Tanya Ted Teresa Terry Theo Tim Tina Todd Tom Tony Tracy Travis
  Tyler Valerie Vern Vicki Victor Vince Wanda Wayne Wendy Will Yolanda Zach Zoe`)

export const STREETS = words(`
  Alder Amherst Arbor Ash Aspen Bayview Beacon Beech Birch Bluff Bradford Branch Briar Bridge Broad Brookside Butler
  Canal Canyon Carlisle Cedar Center Chapel Cherry Chestnut Church Clay Clinton College Commerce Concord Cottonwood
  County Creek Crescent Cypress Depot Division Dogwood Dover Elm Evergreen Fairview Farm Fillmore Forest Foundry Fulton
  Garfield Glenwood Grand Granite Grove Hamilton Harbor Harrison Hawthorne Hickory Highland Hillcrest Holly Industrial
  Ivy Jackson Jefferson Juniper Kings Lafayette Lake Laurel Lexington Liberty Lincoln Linden Locust Madison Main Maple
  Market Meadow Mill Monroe Mulberry Oak Orchard Park Pearl Pecan Pine Pleasant Poplar Prairie Prospect Quarry Railroad
  Ridge River Roosevelt Sage School Sherman Shore Spring Spruce State Summit Sycamore Tanglewood Taylor Tower Turnpike
  Union Valley Vine Walnut Washington Water Wayne Webster Willow Wilson Windsor Woodland`)

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
