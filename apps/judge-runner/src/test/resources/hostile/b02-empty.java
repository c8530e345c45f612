// @EXPECT verdict=no_tests scanOff=no_tests

