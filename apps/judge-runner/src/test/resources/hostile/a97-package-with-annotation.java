// @EXPECT verdict=no_tests scanOff=no_tests
// Makes a class file without a class.
@Deprecated
package subject;
